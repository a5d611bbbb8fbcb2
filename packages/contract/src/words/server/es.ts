import * as approvals from '../../approvals/words/es.ts';
import * as dashboard from '../../dashboard/words/es.ts';
import * as exports from '../../exports/words/es.ts';
import * as identity from '../../identity/words/es.ts';
import * as imports from '../../imports/words/es.ts';
import * as kernel from '../../kernel/words/es.ts';
import * as log from '../../log/words/es.ts';
import * as merchants from '../../merchants/words/es.ts';
import * as payments from '../../payments/words/es.ts';
import * as sana from '../../sana/words/es.ts';
import * as sarafi from '../../sarafi/words/es.ts';
import * as settings from '../../settings/words/es.ts';
import * as workspace from '../../workspace/words/es.ts';
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
