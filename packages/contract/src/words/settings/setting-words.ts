/** The shape of a catalogue of the settings: a language that misses a word does not compile. */
import type { SettingDefinition, SettingGroup, SettingKey } from '../../settings/market-settings.ts';
import type { OutsideServiceKind, OutsideServiceName } from '../../settings/outside.contract.ts';

type SettingUnit = Extract<SettingDefinition, { kind: 'integer' }>['unit'] | 'rial' | 'euro' | 'percent';

export interface SettingWords {
  readonly titles: Readonly<Record<SettingKey, string>>;
  readonly groups: Readonly<Record<SettingGroup, string>>;
  readonly units: Readonly<Record<SettingUnit, string>>;
  /** Fields of the other forms of the settings. */
  readonly fields: Readonly<Record<'timeoutMs' | 'cacheDays' | 'dailyQuota' | 'year' | 'month', string>>;
  readonly services: Readonly<Record<OutsideServiceName, string>>;
  readonly serviceKinds: Readonly<Record<OutsideServiceKind, string>>;
  readonly holiday: string;
  readonly businessDay: string;
}
