/** Loads the profiles of the people of the demo, each saved by its owner as the call saves it. */
import { demoEmailHost, type DemoUserName } from '@nazer/contract/identity/roles/roles.ts';
import type { BusinessCalendar } from '../../modules/settings/calendar/calendar.service.ts';
import { saveOwnProfile } from '../../modules/workspace/profile/profile.service.ts';
import type { CurrentUser } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type DemoProfile, demoProfiles } from './demo-profiles.data.ts';

interface Start {
  readonly tx: Tx;
  readonly calendar: BusinessCalendar;
  /** Jalali day of the first start. */
  readonly today: string;
}

const postForms = (posts: DemoProfile['work']) =>
  posts.map(({ title, place, fromYear, toYear }) => ({
    title,
    place,
    fromYear: String(fromYear),
    toYear: toYear === undefined ? '' : String(toYear),
  }));

export async function loadProfiles(
  { tx, calendar, today }: Start,
  userOf: (name: DemoUserName) => CurrentUser,
): Promise<void> {
  for (const { of, work, education, events, ...facts } of demoProfiles) {
    const form = {
      ...facts,
      rowVersion: 0,
      mobile: '',
      email: `${of}@${demoEmailHost}`,
      work: postForms(work),
      education: postForms(education),
      events: events.map(([inDays, title]) => ({ day: calendar.add(today, inDays), title })),
    };
    await saveOwnProfile(tx, { user: userOf(of) }, form);
  }
}
