// The address of the customer's tax exemption.
export const taxPatterns = { exemption: "/myaccount/taxexemption" } as const;

export const taxPaths = { exemption: () => taxPatterns.exemption };
