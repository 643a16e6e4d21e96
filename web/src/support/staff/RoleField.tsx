// The choice of a role, with what it includes.
import { t } from "@lingui/core/macro";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import type { Role } from "../contract.ts";

const ROLES: Record<Role, { name: string; includes: string }> = {
  support: {
    name: t`Support`,
    includes: t`Answers customers: quotes, questions, reviews, orders and live sessions.`,
  },
  production: { name: t`Production`, includes: t`Makes proofs and goods; does not see live sessions.` },
  admin: { name: t`Admin`, includes: t`Everything, also products, prices, settings and staff.` },
};

interface RoleFieldProps {
  role: Role;
  onChange: (role: Role) => void;
}

export const RoleField = ({ role, onChange }: RoleFieldProps) => (
  <SelectField
    label={t`Role`}
    hint={ROLES[role].includes}
    value={role}
    choices={Object.entries(ROLES).map(([value, { name }]) => ({ value, name }))}
    onChange={({ target }) => onChange(target.value as Role)}
  />
);

export const roleTitle = (role: Role) => ROLES[role].name;
