/** Who may make an account: anyone, anyone with an administrator's consent, nobody. */
export const signUpModes = ['open', 'approval', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
