/**
 * Themes a person can choose; in a file of their own because the sign-in page loads only them of the customizer's
 * choices.
 */
export const themeTypes = ['light', 'semi-dark', 'dark'] as const;
