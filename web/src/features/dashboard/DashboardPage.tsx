// The account overview, updated live.
import { t } from "@lingui/core/macro";
import { AccountPage } from "../account/index.ts";
import { ArtworkOverview } from "../artwork/index.ts";
import { ProofsCard, QuotesCard } from "./AnswerCards.tsx";
import {
  AddressesCard,
  ListsCard,
  OrdersCard,
  PresentationsCard,
  RecentCard,
  SamplesCard,
  WaitingCard,
} from "./DashboardCards.tsx";

export default function DashboardPage() {
  return (
    <AccountPage title={t`Your account`} purpose={t`to see your account`}>
      <div className="dashboard">
        <WaitingCard />
        <OrdersCard />
        <ProofsCard />
        <QuotesCard />
        <ArtworkOverview />
        <ListsCard />
        <SamplesCard />
        <PresentationsCard />
        <AddressesCard />
        <RecentCard />
      </div>
    </AccountPage>
  );
}
