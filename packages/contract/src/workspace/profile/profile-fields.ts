/** Fields of a user profile, shared by the form and the server. Data only, without Zod. */
import type { FieldDefinition } from '../../kernel/resource.ts';

const section = 'identity';

/** Jalali years of a post or a course; without an end it goes on. */
const year = { kind: 'integer', min: 1300, max: 1500, section } as const;
const post = [
  { key: 'title', kind: 'text', required: true, maxLength: 120, section },
  { key: 'place', kind: 'text', maxLength: 120, section },
  { ...year, key: 'fromYear' },
  { ...year, key: 'toYear' },
] as const satisfies readonly FieldDefinition[];

export const profileFields = [
  { key: 'headline', kind: 'text', maxLength: 120, section },
  { key: 'place', kind: 'text', maxLength: 80, section },
  { key: 'biography', kind: 'longText', maxLength: 2_000, section },
  { key: 'mobile', kind: 'mobile', section },
  { key: 'email', kind: 'email', section },
] as const satisfies readonly FieldDefinition[];

/** Lists of a profile, with the fields of one line of each. */
export const profileLists = {
  work: post,
  education: post,
  events: [
    { key: 'day', kind: 'jalaliDate', required: true, section },
    { key: 'title', kind: 'text', required: true, maxLength: 120, section },
  ],
} as const satisfies Readonly<Record<string, readonly FieldDefinition[]>>;
export type ProfileListName = keyof typeof profileLists;

/** Most lines of one list. */
export const maxProfileLines = 20;
