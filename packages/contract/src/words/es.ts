import * as approvals from '../approvals/words/es.ts';
import * as crm from '../crm/words/es.ts';
import * as dashboard from '../dashboard/words/es.ts';
import * as exports from '../exports/words/es.ts';
import * as identity from '../identity/words/es.ts';
import * as imports from '../imports/words/es.ts';
import * as intake from '../intake/words/es.ts';
import * as jobs from '../jobs/words/es.ts';
import * as kernel from '../kernel/words/es.ts';
import * as log from '../log/words/es.ts';
import * as merchants from '../merchants/words/es.ts';
import * as payments from '../payments/words/es.ts';
import * as sana from '../sana/words/es.ts';
import * as sarafi from '../sarafi/words/es.ts';
import * as settings from '../settings/words/es.ts';
import * as workspace from '../workspace/words/es.ts';
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
