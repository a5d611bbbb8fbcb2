/** Codes of the demo wallet. */
export const walletEntryKind = {
  deposit: 1,
  withdrawal: 2,
  transferOut: 3,
  transferIn: 4,
  payment: 5,
} as const;
