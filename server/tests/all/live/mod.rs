//! Live frames over real WebSockets.

mod delivery;
mod hostile;
mod nodes;
mod origin;
mod prices;
