/** The themes a person chooses from; apart from the other choices of the customizer, because the sign-in page needs them alone. */
export const themeTypes = ['light', 'semi-dark', 'dark'] as const;
