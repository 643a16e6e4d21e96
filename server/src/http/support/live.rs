//! Closes what sign-ins of staff have open: pages of the support app, and observations.

use std::time::Duration;

use platen_actors::bus::SignInHash;
use platen_actors::lobby::EndSignIns;
use platen_actors::observation::Ended;
use platen_store::observations;

use crate::housekeeping::observations::end;
use crate::http::state::App;

/// How long the browser has to store the new token before pages with the replaced one are closed: they connect again at once.
const UNTIL_STORED: Duration = Duration::from_secs(2);

/// Closes the pages of sign-ins that have ended, on all nodes, and ends their observations. What cannot be reached now is closed by its
/// own check within seconds.
pub(super) async fn close(app: &App, ended: &[SignInHash], how: Ended) {
    if ended.is_empty() {
        return;
    }
    app.lobby.do_send(EndSignIns(ended.to_vec()));
    for sign_in in ended {
        let observed = async { observations::list_of_sign_in(&mut app.store.read().await?, *sign_in).await };
        match observed.await {
            Ok(observed) => {
                for (id, session) in observed {
                    end(&app.registry, session, id, how).await;
                }
            }
            Err(error) => tracing::warn!(%error, "the observations of a sign-in could not be ended at once"),
        }
    }
}

/// Closes the pages that were opened with a token that was replaced; the browser opens them again with the new one.
pub(super) fn close_replaced(app: &App, replaced: SignInHash) {
    let lobby = app.lobby.clone();
    actix_web::rt::spawn(async move {
        tokio::time::sleep(UNTIL_STORED).await;
        lobby.do_send(EndSignIns(vec![replaced]));
    });
}
