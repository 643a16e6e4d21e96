//! Live frames over real WebSockets.

mod delivery;
mod hostile;
mod lobby;
mod nodes;
mod observing;
mod origin;
mod polling;
mod prices;
mod traces;
