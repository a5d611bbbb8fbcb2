import { describe, expect, it } from 'vitest';
import { actionOf, actorRoles } from '../kernel/state-machine.ts';
import { stateMachines } from '../state-machines.ts';
import { languages } from './languages.ts';
import { serverWords } from './server-words.ts';
import { stepTitle } from './step-title.ts';

/** Actions on a record that are no step of its state machine. */
const besides: Readonly<Record<string, readonly string[]>> = {
  DigitalCheque: ['annotate', 'refreshInquiry'],
  RialiPayment: ['override'],
};

type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

describe.each(languages)('titles of steps in %s', (language) => {
  it.each(stateMachines.map((machine) => [machine.entity, machine] as const))(
    'name each step and action of %s and no others, no two alike',
    (entity, { transitions }) => {
      const names = [...new Set(transitions.flatMap((row) => [row.name, actionOf(row)]))];
      const steps: Titles = serverWords[language].steps;
      const expected = [...names, ...(besides[entity] ?? [])];
      expect(Object.keys(steps[entity] ?? {}).toSorted()).toEqual(expected.toSorted());
      const titles = expected.map((name) => stepTitle(language, entity, name));
      expect(titles.filter((title) => title === '' || title !== title.trim())).toEqual([]);
      expect(new Set(titles).size).toBe(titles.length);
    },
  );

  it('name everybody who takes one, no two alike', () => {
    const titles = actorRoles.map((role) => serverWords[language].actorRoles[role]);
    expect(titles.filter((title) => title === '')).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('titles of steps', () => {
  it('are written with the letters of their language', () => {
    expect(JSON.stringify(serverWords.fa.steps)).not.toMatch(/[يكىة٠-٩۰-۹]/u);
    expect(JSON.stringify(serverWords.ar.steps)).not.toMatch(/[یکگچپژ٠-٩۰-۹]/u);
  });

  it.each(languages.filter((language) => language !== 'en'))('are translated into %s', (language) => {
    const english: Titles = serverWords.en.steps;
    const own: Titles = serverWords[language].steps;
    const same = Object.entries(own).flatMap(([entity, titles]) =>
      Object.entries(titles).filter(([name, title]) => title === english[entity]?.[name]),
    );
    expect(same).toEqual([]);
  });

  it('of a step that is no more are its name', () => {
    expect(stepTitle('fa', 'Offer', 'oldStep')).toBe('oldStep');
  });
});
