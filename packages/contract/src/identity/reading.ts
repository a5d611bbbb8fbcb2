/**
 * How figures, days and rows are drawn for a person, and when her pages lock. Without Zod, so that browsers load the
 * names alone; the schema is `Reading` of `identity.contract.ts`.
 */

export const calendars = ['jalali', 'gregorian'] as const;
export type CalendarKind = (typeof calendars)[number];

/** How Persian pages draw digits; pages in other languages have Latin ones. */
export const digitKinds = ['persian', 'latin'] as const;
export type DigitKind = (typeof digitKinds)[number];

/** Rows of 30, 36 and 42 pixels. */
export const densities = ['compact', 'medium', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** The first day of a week in calendars; `auto` is Saturday in the Jalali and Monday in the Gregorian one. */
export const weekStarts = ['auto', 'saturday', 'sunday', 'monday'] as const;
export type WeekStart = (typeof weekStarts)[number];

/** Minutes without a hand at the page after which it locks itself; 0 never. */
export const lockChoices = [0, 5, 10, 15, 30] as const;
export type LockMinutes = (typeof lockChoices)[number];
