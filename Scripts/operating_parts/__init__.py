"""Parts of try-operating."""
