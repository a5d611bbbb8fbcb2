/**
 * How figures, days and rows are drawn for a person, and when her pages lock. Free of Zod, so that browsers load only
 * the names; the schema is `Reading` of `identity.contract.ts`.
 */

export const calendars = ['jalali', 'gregorian'] as const;
export type CalendarKind = (typeof calendars)[number];

/** Digits of Persian pages; pages in other languages always use Latin digits. */
export const digitKinds = ['persian', 'latin'] as const;
export type DigitKind = (typeof digitKinds)[number];

/** Row heights of grids: 30, 36 and 42 pixels. */
export const densities = ['compact', 'medium', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** First day of the week in calendars; `auto` is Saturday in the Jalali calendar and Monday in the Gregorian one. */
export const weekStarts = ['auto', 'saturday', 'sunday', 'monday'] as const;
export type WeekStart = (typeof weekStarts)[number];

/** Minutes without input after which pages lock themselves; 0 never. */
export const lockChoices = [0, 5, 10, 15, 30] as const;
export type LockMinutes = (typeof lockChoices)[number];
