//! The check of the addresses to listen on.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};

use super::report::Outcome;
use crate::commands::serve::cannot_listen;

/// Checks that the server can listen on the address of an option.
pub(super) fn listen(address: SocketAddr, option: &str) -> Outcome {
    match TcpListener::bind(address) {
        Ok(_) => Outcome::Fine(address.to_string()),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Outcome::Doubtful(format!(
            "{address} is in use, perhaps by a running server: stop it first, or choose another address with {option}"
        )),
        Err(error) => Outcome::Wrong(cannot_listen(address, option, &error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_is_in_use_is_a_warning() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        assert!(matches!(listen(listener.local_addr().unwrap(), "--listen"), Outcome::Doubtful(_)));
        assert!(matches!(listen("192.0.2.1:80".parse().unwrap(), "--listen"), Outcome::Wrong(_)));
    }
}
