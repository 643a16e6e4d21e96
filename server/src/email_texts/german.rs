//! The German built-in texts of emails, in the order of the kinds.

/// The texts of one kind: its key, subject, heading, introduction and closing.
type Texts = (&'static str, &'static str, &'static str, &'static str, &'static str);

const REPLIES: &str = "Antworten auf diese E-Mail gehen an {from}.";

/// The texts of all kinds.
const ALL: &[Texts] = &[
    ("signature", "", "", "", ""),
    (
        "order_placed",
        "Wir haben Ihre Bestellung {order} erhalten",
        "Danke für Ihre Bestellung",
        "Wir haben Ihre Bestellung {order} erhalten.\n\nWir prüfen sie und beginnen dann mit der Produktion.",
        "",
    ),
    (
        "order_placed_with_proof",
        "Wir haben Ihre Bestellung {order} erhalten",
        "Danke für Ihre Bestellung",
        "Wir haben Ihre Bestellung {order} erhalten.\n\nAls Nächstes senden wir Ihnen einen Korrekturabzug der bedruckten Artikel. \
         Die Produktion beginnt, wenn Sie ihn freigegeben haben.",
        "",
    ),
    (
        "order_link",
        "Der neue Link zu Ihrer Bestellung {order}",
        "Der neue Link zu Ihrer Bestellung",
        "Dieser Link öffnet Ihre Bestellung {order} 90 Tage lang. Frühere Links funktionieren nicht mehr.",
        "Leiten Sie diese E-Mail nicht weiter: Der Link zeigt die Bestellung ohne Passwort.",
    ),
    (
        "order_requested",
        "Wir haben Ihre Anfrage {order} erhalten",
        "Danke für Ihre Anfrage",
        "Wir haben Ihre Anfrage {order} erhalten. Sie ist noch keine Bestellung: Wir prüfen sie und schreiben Ihnen, wenn wir sie \
         annehmen und wie sie bezahlt wird.",
        "",
    ),
    (
        "order_request_arrived",
        "Anfrage {order}: {total} von {customer}",
        "Neue Anfrage von {customer}",
        "Anfrage {order}. Die Kundin oder der Kunde hat nicht genug Kredit und kann nicht mit Karte zahlen: Nehmen Sie die \
         Anfrage an oder lehnen Sie sie ab.",
        REPLIES,
    ),
    (
        "order_arrived",
        "Bestellung {order}: {total} von {customer}",
        "Neue Bestellung von {customer}",
        "Bestellung {order}.",
        REPLIES,
    ),
    (
        "order_in_production",
        "Ihre Bestellung {order} ist in Produktion",
        "Ihre Bestellung ist in Produktion",
        "Wir stellen Ihre Bestellung jetzt her. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_shipped",
        "Ihre Bestellung {order} ist unterwegs",
        "Ihre Bestellung ist unterwegs",
        "Sendung {shipment} Ihrer Bestellung {order} ist unterwegs.",
        "",
    ),
    (
        "order_invoiced",
        "Rechnung {invoice} zu Ihrer Bestellung {order}",
        "Rechnung {invoice}",
        "Dies ist die Rechnung zu Ihrer Bestellung {order}.",
        "",
    ),
    (
        "order_proof_hold",
        "Ihre Bestellung {order} braucht Ihre Freigabe",
        "Ihre Bestellung braucht Ihre Freigabe",
        "Ein Korrekturabzug wartet auf Ihre Freigabe. Bis dahin ruht die Produktionszeit. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_art_hold",
        "Ihre Bestellung {order} braucht Druckdaten",
        "Ihre Bestellung braucht Druckdaten",
        "Druckdaten fehlen oder sind nicht verwendbar. Bis wir sie haben, ruht die Produktionszeit. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_credit_hold",
        "Wir prüfen die Zahlungsbedingungen Ihrer Bestellung {order}",
        "Wir prüfen die Zahlungsbedingungen Ihrer Bestellung",
        "Sobald die Prüfung abgeschlossen ist, melden wir uns bei Ihnen. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_backorder_hold",
        "Ihre Bestellung {order} wartet auf Ware",
        "Ihre Bestellung wartet auf Ware",
        "Einige Artikel sind nachbestellt. Wir machen weiter, sobald sie eintreffen. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_general_hold",
        "Ihre Bestellung {order} ist angehalten",
        "Ihre Bestellung ist angehalten",
        "Wir müssen eine Frage klären, bevor wir weitermachen können. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_canceled",
        "Ihre Bestellung {order} ist storniert",
        "Ihre Bestellung ist storniert",
        "Ihre Bestellung ist storniert. Nichts wird hergestellt oder berechnet. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_partly_shipped",
        "Ein Teil Ihrer Bestellung {order} ist unterwegs",
        "Ein Teil Ihrer Bestellung ist unterwegs",
        "Ein Teil Ihrer Bestellung ist unterwegs, der Rest folgt. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_complete",
        "Ihre Bestellung {order} ist unterwegs",
        "Ihre Bestellung ist unterwegs",
        "Ihre ganze Bestellung ist unterwegs. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "order_updated",
        "Ihre Bestellung {order} wurde aktualisiert",
        "Ihre Bestellung wurde aktualisiert",
        "Der Status Ihrer Bestellung hat sich geändert. Ihre Bestellnummer ist {order}.",
        "",
    ),
    (
        "refunded",
        "Wir haben {amount} für Ihre Bestellung {order} erstattet",
        "Wir haben {amount} für Ihre Bestellung {order} erstattet",
        "Wir haben {amount} für Ihre Bestellung {order} auf die Karte erstattet, mit der sie bezahlt wurde. Bis Ihre Bank es \
         anzeigt, können einige Tage vergehen.",
        "",
    ),
    (
        "payment_differs",
        "Bestellung {order}: Die Zahlung weicht von der Summe ab",
        "Bestellung {order}: Die Zahlung weicht von der Summe ab",
        "Wir haben {amount} für Bestellung {order} erhalten, und das entspricht nicht ihrer Summe. Die Bestellung wird deshalb nicht hergestellt. \
         Stornieren Sie die Bestellung: Ihre Zahlung wird dann erstattet.",
        "",
    ),
    (
        "refund_failed",
        "Bestellung {order}: Eine Erstattung ist fehlgeschlagen",
        "Bestellung {order}: Eine Erstattung ist fehlgeschlagen",
        "Die Erstattung von {amount} für Bestellung {order} ist fehlgeschlagen. Prüfen Sie die Kartenzahlung in der Übersicht des \
         Zahlungsdienstes.",
        "",
    ),
    (
        "proof_requested",
        "Wir erstellen einen Korrekturabzug: {product}",
        "Wir erstellen einen Korrekturabzug: {product}",
        "Wir haben Ihre Anforderung {proof} erhalten. Wenn der Korrekturabzug fertig ist, schreiben wir Ihnen.",
        "",
    ),
    (
        "proof_ready",
        "Bitte geben Sie den Korrekturabzug frei: {product}",
        "Bitte geben Sie den Korrekturabzug frei: {product}",
        "Version {version} des Korrekturabzugs {proof} ist fertig. Die Produktion beginnt, wenn Sie ihn freigegeben haben.",
        "",
    ),
    (
        "proof_approved",
        "Sie haben den Korrekturabzug freigegeben: {product}",
        "Sie haben den Korrekturabzug freigegeben: {product}",
        "Version {version} des Korrekturabzugs {proof} ist freigegeben. Wir stellen genau das her, was sie zeigt.",
        "",
    ),
    (
        "quote_requested",
        "Wir haben Ihre Anfrage {quote} erhalten",
        "Wir haben Ihre Anfrage erhalten",
        "Danke, {first-name}. Ihre Angebotsnummer ist {quote}. Unser Angebot senden wir Ihnen per E-Mail.",
        "",
    ),
    (
        "quote_offered",
        "Unser Angebot {quote}",
        "Unser Angebot",
        "Dies ist unser Angebot zu Ihrer Anfrage {quote}. Sie können es bis zum {valid-until} annehmen oder Änderungen verlangen.",
        "",
    ),
    (
        "quote_declined",
        "Wir können zu Ihrer Anfrage {quote} kein Angebot machen",
        "Wir können kein Angebot machen",
        "Leider können wir zu Ihrer Anfrage {quote} kein Angebot machen.",
        "",
    ),
    (
        "quote_arrived",
        "Angebot {quote}: Anfrage von {customer}",
        "Neue Angebotsanfrage",
        "{customer} hat das Angebot {quote} angefordert.",
        REPLIES,
    ),
    (
        "quote_accepted",
        "Angebot {quote}: {customer} hat unser Angebot angenommen",
        "{customer} hat unser Angebot angenommen",
        "Es geht um das Angebot {quote}.",
        "",
    ),
    (
        "quote_countered",
        "Angebot {quote}: {customer} wünscht ein anderes Angebot",
        "{customer} wünscht ein anderes Angebot",
        "Es geht um das Angebot {quote}.",
        "",
    ),
    (
        "quote_refused",
        "Angebot {quote}: {customer} hat unser Angebot abgelehnt",
        "{customer} hat unser Angebot abgelehnt",
        "Es geht um das Angebot {quote}.",
        "",
    ),
    (
        "free_ordered",
        "Wir haben Ihre Bestellung {order} erhalten: {what}",
        "Wir haben Ihre Bestellung erhalten",
        "Vielen Dank. Ihre Bestellnummer ist {order}. Wenn wir sie versenden, schreiben wir Ihnen.",
        "",
    ),
    (
        "free_order_sent",
        "Unterwegs zu Ihnen: {what}, {order}",
        "Unterwegs zu Ihnen: {what}",
        "Wir haben Ihre Bestellung {order} versandt.",
        "",
    ),
    (
        "free_order_declined",
        "Wir können Ihre Bestellung nicht versenden: {what}, {order}",
        "Wir können Ihre Bestellung nicht versenden: {what}",
        "Leider können wir Ihre Bestellung {order} nicht versenden.",
        "",
    ),
    (
        "free_order_arrived",
        "Bestellung {order}: {what} für {customer}",
        "Neue Bestellung von {customer}: {what}",
        "Die Bestellung {order} wartet in der Support-App, bis sie versandt oder abgelehnt ist.",
        REPLIES,
    ),
    (
        "question_answered",
        "Unsere Antwort zu {product}",
        "Wir haben Ihre Frage beantwortet",
        "Sie haben uns nach {product} gefragt.",
        "Um zu antworten, öffnen Sie die Unterhaltung in dem Browser, in dem Sie gefragt haben, oder angemeldet.",
    ),
    (
        "question_answered_discontinued",
        "Unsere Antwort zu {product}",
        "Wir haben Ihre Frage beantwortet",
        "Sie haben uns nach {product} gefragt.",
        "",
    ),
    (
        "favorites_shared",
        "{from} hat Favoriten mit Ihnen geteilt",
        "Favoriten für Sie",
        "{from} hat diese Produkte für Sie ausgewählt.",
        REPLIES,
    ),
    (
        "presentation_shared",
        "{presentation}: eine Präsentation von {from}",
        "{presentation}",
        "{from} hat diese Produkte für Sie ausgewählt.",
        REPLIES,
    ),
    ("contact_arrived", "Nachricht von {sender}", "Nachricht von {sender}", "", REPLIES),
    (
        "email_confirmation",
        "Bestätigen Sie Ihre E-Mail-Adresse",
        "Bestätigen Sie Ihre E-Mail-Adresse",
        "Mit dieser E-Mail-Adresse wurde ein Konto angelegt. Bestätigen Sie die Adresse und wählen Sie das Passwort des Kontos, um zu \
         bestellen und aus Ihrem Konto E-Mails zu senden. Der Link funktioniert einmal und gilt drei Tage.",
        "Wenn Sie dieses Konto nicht angelegt haben, ignorieren Sie diese E-Mail. Ohne die Bestätigung kann das Konto weder \
         bestellen noch E-Mails senden.",
    ),
    (
        "password_reset",
        "Setzen Sie Ihr Passwort zurück",
        "Setzen Sie Ihr Passwort zurück",
        "Wir wurden gebeten, das Passwort Ihres Kontos zurückzusetzen. Der Link funktioniert einmal und gilt zehn Minuten.",
        "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt dasselbe.",
    ),
    (
        "password_changed",
        "Ihr Passwort wurde geändert",
        "Ihr Passwort wurde geändert",
        "Das Passwort Ihres Kontos wurde geändert.",
        "Wenn Sie es geändert haben, müssen Sie nichts tun. Wenn nicht, setzen Sie Ihr Passwort jetzt zurück. Das beendet auch alle \
         anderen Anmeldungen.",
    ),
    (
        "account_offered",
        "Erstellen Sie Ihr Konto",
        "Erstellen Sie Ihr Konto",
        "Wählen Sie ein Passwort und erstellen Sie ein Konto, um Ihre Bestellungen, Korrekturabzüge und Druckdaten zusammen \
         aufzubewahren. Der Link funktioniert einmal und gilt drei Tage.",
        "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ohne den Link wird kein Konto angelegt.",
    ),
    (
        "account_exists",
        "Sie haben bereits ein Konto",
        "Sie haben bereits ein Konto",
        "Sie wollten für Ihre Bestellung {order} ein Konto anlegen, aber diese E-Mail-Adresse hat bereits eines. Öffnen Sie die \
         Bestellung und melden Sie sich an, um sie Ihrem Konto hinzuzufügen.",
        "Wenn Sie Ihr Passwort vergessen haben, können Sie auf der Anmeldeseite ein neues wählen.",
    ),
    (
        "staff_changed",
        "Ihre Anmeldung in der Support-App",
        "Ihre Anmeldung in der Support-App",
        "{change}",
        "Wenn Sie das erwartet haben, müssen Sie nichts tun. Wenn nicht, benachrichtigen Sie sofort eine andere Person mit \
         Administratorrechten und ändern Sie Ihr Passwort.",
    ),
    (
        "certificate_arrived",
        "Steuerbefreiung: Nachweis von {customer}",
        "Steuerbefreiung von {customer}",
        "{customer} hat den Nachweis {file} gesendet. Bitte nehmen Sie ihn an und nennen Sie den Tag, bis zu dem er gilt, oder lehnen Sie ihn ab.",
        REPLIES,
    ),
    (
        "certificate_accepted",
        "Ihre Steuerbefreiung ist angenommen",
        "Ihre Steuerbefreiung ist angenommen",
        "Wir haben Ihren Nachweis angenommen. Ihre Bestellungen und Angebote sind bis {date} ohne Steuern.",
        "",
    ),
    (
        "certificate_declined",
        "Wir können Ihren Nachweis nicht annehmen",
        "Wir können Ihren Nachweis nicht annehmen",
        "Wir können den Nachweis, den Sie für Ihre Steuerbefreiung gesendet haben, nicht annehmen. Sie können einen anderen senden.",
        "",
    ),
];

/// Returns the texts of a kind by its key: subject, heading, introduction and closing.
pub(super) fn find(key: &str) -> Option<[&'static str; 4]> {
    let (_, subject, heading, introduction, closing) = ALL.iter().find(|(known, ..)| *known == key)?;
    Some([subject, heading, introduction, closing])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::email_texts::kinds;

    #[test]
    fn every_kind_has_german_texts_where_it_has_english_ones() {
        assert!(ALL.iter().map(|(key, ..)| *key).eq(kinds::ALL.iter().map(|kind| kind.key)));
        for kind in kinds::ALL {
            let english = [kind.subject, kind.heading, kind.introduction, kind.closing];
            for (german, english) in find(kind.key).unwrap().into_iter().zip(english) {
                assert_eq!(german.is_empty(), english.is_empty(), "{}: {german}", kind.key);
                assert_eq!(names(german), names(english), "{}: {german}", kind.key);
            }
        }
    }

    /// Returns the placeholders of a text, sorted.
    fn names(text: &str) -> Vec<&str> {
        let mut names: Vec<_> = text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        names.sort_unstable();
        names
    }
}
