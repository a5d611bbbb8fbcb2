/** Sign-up modes: anyone, anyone with an administrator's approval, nobody. */
export const signUpModes = ['open', 'approval', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
