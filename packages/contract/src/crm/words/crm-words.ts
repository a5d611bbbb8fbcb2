import type { PermissionWords } from '../../words/area-words.ts';
import type { ChoiceWords, ResourceNames } from '../../words/words.ts';
import type { crmResources } from '../crm.resources.ts';

type CrmResource = (typeof crmResources)[number];

export interface CrmWords extends PermissionWords<'crm'> {
  readonly lists: ResourceNames<CrmResource>;
  readonly choices: ChoiceWords<CrmResource>;
}
