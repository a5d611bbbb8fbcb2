import * as approvals from '../../approvals/words/it.ts';
import * as dashboard from '../../dashboard/words/it.ts';
import * as exports from '../../exports/words/it.ts';
import * as identity from '../../identity/words/it.ts';
import * as imports from '../../imports/words/it.ts';
import * as kernel from '../../kernel/words/it.ts';
import * as log from '../../log/words/it.ts';
import * as merchants from '../../merchants/words/it.ts';
import * as payments from '../../payments/words/it.ts';
import * as sana from '../../sana/words/it.ts';
import * as sarafi from '../../sarafi/words/it.ts';
import * as settings from '../../settings/words/it.ts';
import * as workspace from '../../workspace/words/it.ts';
import type { ServerWords } from './server-words.ts';

export const words: ServerWords = {
  steps: {
    ...exports.steps,
    ...imports.steps,
    ...merchants.steps,
    ...payments.steps,
    ...sana.steps,
    ...sarafi.steps,
  },
  approvals: {
    ...approvals.approvals,
    ...exports.approvals,
    ...identity.approvals,
    ...imports.approvals,
    ...sarafi.approvals,
    ...settings.approvals,
  },
  decisions: approvals.decisions,
  officeFigures: approvals.officeFigures,
  jobs: {
    ...approvals.jobs,
    ...dashboard.jobs,
    ...exports.jobs,
    ...identity.jobs,
    ...imports.jobs,
    ...log.jobs,
    ...merchants.jobs,
    ...sana.jobs,
    ...sarafi.jobs,
    ...workspace.jobs,
  },
  settings: settings.settings,
  uploads: sana.uploads,
  sanaFiles: sana.files,
  dashboardFiles: dashboard.files,
  positionFile: sarafi.positionFile,
  mailTemplates: identity.mailTemplates,
  digestMail: log.digestMail,
  tasks: workspace.tasks,
  mails: workspace.mails,
  viewMail: workspace.viewMail,
  ownData: workspace.ownData,
  actorRoles: kernel.actorRoles,
  reports: kernel.reports,
  importFiles: kernel.importFiles,
  inputs: kernel.inputs,
};
