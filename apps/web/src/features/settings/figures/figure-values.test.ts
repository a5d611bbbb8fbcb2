import { marketSettingDefinitions, settingKeys } from '@nazer/contract/settings/market-settings.ts';
import type { SettingField } from '@nazer/contract/settings/settings.contract.ts';
import { describe, expect, it } from 'vitest';
import { changesOf, readTyped, typedOf, valuesOf } from './figure-values.ts';

const field = (own: Partial<SettingField> & Pick<SettingField, 'kind'>): SettingField => ({
  key: 'rialDeadlineHours',
  title: '',
  group: 'deadlines',
  groupTitle: '',
  unitTitle: '',
  min: 1,
  max: 240,
  count: null,
  default: 24,
  ...own,
});
const hours = field({ kind: 'integer' });
const percent = field({ kind: 'percent', key: 'rateDistancePct', min: '1', max: '100' });
const percents = field({ kind: 'percents', key: 'alertPcts', min: 1, max: 200, count: 3 });

describe('a figure of the market as it is written', () => {
  it.each([
    [hours, '۲۴', 24, true],
    [hours, ' ۰۲۴ ', 24, true],
    [hours, '500', 500, false],
    [percent, '۳۰٫۵', '30.5', true],
    [percent, '0.5', '0.5', false],
    [percents, '۸۰، ۹۵، ۱۰۰', [80, 95, 100], true],
    [percents, '80 95 100', [80, 95, 100], true],
    [percents, '95, 80, 100', [95, 80, 100], false],
    [percents, '80, 95', [80, 95], false],
    [field({ kind: 'boolean', min: null, max: null }), true, true, true],
  ])('of kind $kind: %s', (of, typed, value, isInRange) => {
    expect(readTyped(of, typed)).toEqual({ value, isInRange });
  });

  it.each([
    [hours, '', 'badNumber'],
    [hours, 'بیست', 'badNumber'],
    [hours, '1.5', 'notInteger'],
    [percents, '80، الف', 'badNumber'],
    [percents, '', 'badNumber'],
  ])('that cannot be read: %s', (of, typed, code) => {
    expect(readTyped(of, typed)).toEqual({ fault: { problem: { code } } });
  });

  it.each(settingKeys)('%s is written as it is stored, and read back as the same value', (key) => {
    const definition = marketSettingDefinitions[key];
    const { kind, default: initial } = definition;
    const of = field({ kind, key, ...('min' in definition && definition), default: 0 });
    const count = 'count' in definition ? definition.count : null;
    expect(readTyped({ ...of, count }, typedOf(initial, 'en'))).toEqual({ value: initial, isInRange: true });
  });

  it('counts as changed only where its value is another', () => {
    const settings = { fields: [hours, percent], values: { rialDeadlineHours: 24, rateDistancePct: '30' } };
    expect(changesOf(settings, {})).toEqual([]);
    expect(changesOf(settings, { rialDeadlineHours: '۲۴', rateDistancePct: '30.0' })).toEqual([]);
    const changes = changesOf(settings, { rialDeadlineHours: '48', rateDistancePct: '' });
    expect(changes.map((change) => change.field.key)).toEqual(['rialDeadlineHours', 'rateDistancePct']);
    expect(valuesOf(changes)).toEqual({ rialDeadlineHours: 48 });
  });
});
