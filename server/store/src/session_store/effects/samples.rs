//! The effects of sample orders: the order, emails to customer and shop, and a message to the back office.

use platen_actors::commands::samples::Effect;
use platen_actors::free_order::{FreeOrderReport, FreeOrderState, OrderedSample};
use platen_actors::ids::SampleOrderId;

use super::{EffectWriter, Failure};
use crate::back_office::message::Message;
use crate::outbox::email::{EmailMessage, FreeOrder, FreeOrderKind};
use crate::sample_orders::{self, SampleOrder};
use crate::{Connection, back_office};

impl<C: Connection> EffectWriter<'_, C> {
    /// Writes an effect of a sample order.
    pub(super) async fn samples(&mut self, effect: Effect) -> Result<(), Failure> {
        match effect {
            Effect::Ordered { id, code, samples, comment, address } => {
                let products = samples.iter().map(|sample| sample.product_id).collect();
                let (owner, state, ordered_at) = (self.key, FreeOrderState::New, self.now);
                let note = None;
                let changed_at = ordered_at;
                let order =
                    SampleOrder { id, code, owner, comment, address, products, state, note, ordered_at, changed_at };
                sample_orders::add(self.connection, self.key, &order).await?;
                self.samples_ordered(order, samples).await?;
            }
            Effect::Reported { id, report } => self.samples_reported(id, report).await?,
        }
        Ok(())
    }

    async fn samples_ordered(&mut self, order: SampleOrder, samples: Vec<OrderedSample>) -> crate::Result<()> {
        let SampleOrder { code, products, comment, address, .. } = order;
        let email = self.email(None).await?;
        let about = FreeOrder::new(code, FreeOrderKind::Samples, (*address.address).clone());
        let (phone, said) = (address.address.phone.clone(), comment.clone());
        self.message(
            None,
            &EmailMessage::FreeOrdered { about: about.clone(), products: products.clone(), comment: said },
        )
        .await?;
        let phone = (!phone.is_empty()).then_some(phone);
        let arrived =
            EmailMessage::FreeOrderArrived { about, email: email.clone(), phone, products, comment: comment.clone() };
        self.email_to_shop(&email, &arrived).await?;
        let message = Message::SamplesOrdered { code, email, samples, comment, address: address.address };
        back_office::add(self.connection, &message, self.now).await
    }

    async fn samples_reported(&mut self, id: SampleOrderId, report: FreeOrderReport) -> crate::Result<()> {
        let (code, address) = sample_orders::settle(self.connection, id, &report, self.now).await?;
        let about = FreeOrder::new(code, FreeOrderKind::Samples, *address.address);
        self.message(None, &EmailMessage::FreeOrderSettled { about, report }).await
    }
}
