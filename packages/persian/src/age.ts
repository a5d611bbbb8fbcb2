/**
 * Age in whole years on a day: it grows on the day of birth, and for somebody born on 30 Esfand on 1 Farvardin where the
 * year before has no such day. Both days in the form `yyyy/mm/dd`; negative for a birth after the day.
 */
export function ageOn(day: string, birthdate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  const hadBirthday = day.slice(4) >= birthdate.slice(4);
  return hadBirthday ? years : years - 1;
}
