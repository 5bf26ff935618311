"""What a win is worth: yaku, fu, points, who pays, and what a place needs."""
