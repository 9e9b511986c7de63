#include "CThread.h"

_Thread_local void *_Nullable cthread_page;
_Thread_local void *_Nullable cthread_turn;
