//! The status and code of each error of a payment by card.

use platen_actors::payment::PaymentError;

use super::{Code, Problem};
use crate::format::sum;
use crate::payments::PaymentsError;

impl From<PaymentsError> for Problem {
    fn from(error: PaymentsError) -> Self {
        match error {
            PaymentsError::Session(error) => error.into(),
            PaymentsError::Store(error) => error.into(),
            PaymentsError::Processing => {
                Self::changed("payment_processing", "Your payment is being processed. Please wait a minute.")
            }
            error @ (PaymentsError::Provider(_) | PaymentsError::Url(_)) => {
                tracing::error!(%error, "the payment provider could not be used");
                let message = "The payment page cannot be opened at the moment. Please try again in a minute.";
                Self::new(Code::Unavailable).with_message(message).with_retry_after(5)
            }
        }
    }
}

pub(super) fn problem(why: PaymentError) -> Problem {
    let message = why.to_string();
    match why {
        PaymentError::NotByCard => Problem::changed("not_by_card", message),
        PaymentError::UnknownSession | PaymentError::UnknownRefund => Problem::not_found(message),
        PaymentError::Contradiction | PaymentError::MalformedAmount => Problem::changed("contradiction", message),
        PaymentError::AlreadyPaid => Problem::changed("already_paid", message),
        PaymentError::Closed => Problem::changed("order_canceled", message),
        PaymentError::Overdue | PaymentError::NotDue => Problem::changed("payment_overdue", message),
        PaymentError::TooManyCheckouts => Problem::changed("too_many_checkouts", message),
        PaymentError::TooManyRefunds => Problem::changed("too_many_refunds", message),
        PaymentError::NothingPaid => Problem::changed("nothing_paid", message),
        PaymentError::RefundTooLow => Problem::invalid("amount", "out_of_bounds", message),
        PaymentError::RefundTooHigh { left, currency } => {
            let message = format!("At most {} can be refunded. Please enter a lower amount.", sum(left, &currency));
            Problem::invalid("amount", "out_of_bounds", message)
        }
        PaymentError::RefundNotInSteps { step, currency } => {
            let message =
                format!("Refunds to cards are multiples of {}. Please enter such an amount.", sum(step, &currency));
            Problem::invalid("amount", "out_of_bounds", message)
        }
    }
}
