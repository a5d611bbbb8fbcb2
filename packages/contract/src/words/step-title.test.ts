import { describe, expect, it } from 'vitest';
import { actionOf, actorRoles } from '../kernel/state-machine.ts';
import { stateMachines } from '../state-machines.ts';
import { languages } from './languages.ts';
import { roleTitle, stepTitle, stepWordsOf } from './step-title.ts';

describe.each(languages)('titles of steps in %s', (language) => {
  it.each(stateMachines.map((machine) => [machine.entity, machine] as const))(
    'name each step and action of %s, no two alike',
    (_entity, { transitions }) => {
      const names = [...new Set(transitions.flatMap((row) => [row.name, actionOf(row)]))];
      const { steps } = stepWordsOf[language];
      expect(names.filter((name) => !Object.hasOwn(steps, name))).toEqual([]);
      const titles = names.map((name) => stepTitle(language, name));
      expect(titles.filter((title) => title === '' || title !== title.trim())).toEqual([]);
      expect(new Set(titles).size).toBe(titles.length);
    },
  );

  it('name everybody who takes one, no two alike', () => {
    const titles = actorRoles.map((role) => roleTitle(language, role));
    expect(titles.filter((title) => title === '')).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('name nothing that is not there', () => {
    const known = new Set(
      stateMachines.flatMap(({ transitions }) => transitions.flatMap((row) => [row.name, actionOf(row)])),
    );
    const besides = ['annotate', 'override', 'recall', 'refreshInquiry'];
    const extra = Object.keys(stepWordsOf[language].steps).filter((name) => !known.has(name));
    expect(extra.toSorted()).toEqual(besides);
  });
});

describe('titles of steps', () => {
  it('are written with the letters of their language', () => {
    expect(JSON.stringify(stepWordsOf.fa)).not.toMatch(/[يكىة٠-٩۰-۹]/u);
    expect(JSON.stringify(stepWordsOf.ar)).not.toMatch(/[یکگچپژ٠-٩۰-۹]/u);
  });

  it.each(languages.filter((language) => language !== 'en'))('are translated into %s', (language) => {
    const { steps: english } = stepWordsOf.en;
    const { steps } = stepWordsOf[language];
    const same = Object.entries(steps).filter(
      ([name, title]) => title === stepTitle('en', name) && name in english,
    );
    expect(same).toEqual([]);
  });

  it('of a step that is no more are its name', () => {
    expect(stepTitle('fa', 'oldStep')).toBe('oldStep');
  });
});
