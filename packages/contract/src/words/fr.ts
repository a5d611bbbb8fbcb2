import * as approvals from '../approvals/words/fr.ts';
import * as crm from '../crm/words/fr.ts';
import * as dashboard from '../dashboard/words/fr.ts';
import * as exports from '../exports/words/fr.ts';
import * as identity from '../identity/words/fr.ts';
import * as imports from '../imports/words/fr.ts';
import * as intake from '../intake/words/fr.ts';
import * as jobs from '../jobs/words/fr.ts';
import * as kernel from '../kernel/words/fr.ts';
import * as log from '../log/words/fr.ts';
import * as merchants from '../merchants/words/fr.ts';
import * as payments from '../payments/words/fr.ts';
import * as sana from '../sana/words/fr.ts';
import * as sarafi from '../sarafi/words/fr.ts';
import * as settings from '../settings/words/fr.ts';
import * as workspace from '../workspace/words/fr.ts';
import type { Words } from './words.ts';

export const words: Words = {
  resources: {
    ...approvals.lists,
    ...crm.lists,
    ...exports.lists,
    ...identity.lists,
    ...imports.lists,
    ...intake.lists,
    ...jobs.lists,
    ...log.lists,
    ...merchants.lists,
    ...payments.lists,
    ...sana.lists,
    ...sarafi.lists,
    ...workspace.lists,
  },
  choices: crm.choices,
  codes: {
    ...approvals.codes,
    ...exports.codes,
    ...identity.codes,
    ...imports.codes,
    ...intake.codes,
    ...jobs.codes,
    ...log.codes,
    ...merchants.codes,
    ...payments.codes,
    ...sana.codes,
    ...sarafi.codes,
    ...settings.codes,
    ...workspace.codes,
  },
  sections: kernel.sections,
  problems: kernel.problems,
  feedNouns: intake.nouns,
  permissions: {
    ...approvals.permissions,
    ...crm.permissions,
    ...dashboard.permissions,
    ...exports.permissions,
    ...identity.permissions,
    ...imports.permissions,
    ...intake.permissions,
    ...log.permissions,
    ...merchants.permissions,
    ...payments.permissions,
    ...sana.permissions,
    ...sarafi.permissions,
    ...settings.permissions,
    ...workspace.permissions,
  },
  permissionGroups: {
    ...approvals.permissionGroups,
    ...crm.permissionGroups,
    ...dashboard.permissionGroups,
    ...exports.permissionGroups,
    ...identity.permissionGroups,
    ...imports.permissionGroups,
    ...intake.permissionGroups,
    ...log.permissionGroups,
    ...merchants.permissionGroups,
    ...payments.permissionGroups,
    ...sana.permissionGroups,
    ...sarafi.permissionGroups,
    ...settings.permissionGroups,
    ...workspace.permissionGroups,
  },
  roles: identity.roles,
  demoPeople: identity.demoPeople,
  events: log.events,
  actorRoles: kernel.actorRoles,
  yes: kernel.yes,
  no: kernel.no,
};
