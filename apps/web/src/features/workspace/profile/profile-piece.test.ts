import { expect, it } from 'vitest';
import { bodyOver, type Piece, refusedIn } from './profile-piece.ts';
import type { Profile } from './use-profile.ts';

const post = (title: string) => ({ title, place: '', fromYear: 1400, toYear: 0 });

const profile = {
  headline: '',
  work: [post('کارشناس'), post('بازرس')],
  education: [],
  events: [],
} as unknown as Profile; // the rest of a profile takes no part in it

const second: Piece = { list: 'work', line: post('بازرس') };

it('A line has the problem the server found in it, and none of another line', () => {
  const errors = { 'work.1.title': 'خالی است', 'work.0.fromYear': 'کمتر از ۱۳۰۰ است', headline: 'بلند است' };
  expect(refusedIn(second, errors, profile)).toEqual({ title: { desc: 'خالی است' } });
  expect(refusedIn({ fact: 'headline' }, errors, profile)).toEqual({ headline: { desc: 'بلند است' } });
});

it('A problem of a new line is named by the place the line was sent at', () => {
  const added: Piece = { list: 'work', line: null };
  const typed = { title: '', place: '', fromYear: '', toYear: '' };
  const { work } = bodyOver(added, typed, profile);
  const place = work.length - 1;
  expect(place).toBe(2);
  expect(refusedIn(added, { [`work.${place}.title`]: 'خالی است' }, profile)).toEqual({
    title: { desc: 'خالی است' },
  });
});
