import type { ApprovalTitles, CodeTitlesOf, PermissionWords } from '../../words/area-words.ts';
import type { IntegrationKind, IntegrationName } from '../integrations.contract.ts';
import type { SettingDefinition, SettingGroup, SettingKey } from '../market-settings.ts';
import type * as codes from '../settings.codes.ts';

type SettingUnit = Extract<SettingDefinition, { kind: 'integer' }>['unit'] | 'rial' | 'euro' | 'percent';

export interface SettingWords {
  readonly titles: Readonly<Record<SettingKey, string>>;
  readonly groups: Readonly<Record<SettingGroup, string>>;
  readonly units: Readonly<Record<SettingUnit, string>>;
  /** Field titles of the other forms of the settings. */
  readonly fields: Readonly<Record<'timeoutMs' | 'cacheDays' | 'dailyQuota' | 'year' | 'month', string>>;
  readonly services: Readonly<Record<IntegrationName, string>>;
  readonly serviceKinds: Readonly<Record<IntegrationKind, string>>;
  readonly holiday: string;
  readonly businessDay: string;
}

export interface SettingsWords extends PermissionWords<'set'> {
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly approvals: ApprovalTitles<'Setting'>;
  readonly settings: SettingWords;
}
