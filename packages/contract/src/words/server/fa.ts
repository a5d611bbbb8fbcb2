import * as approvals from '../../approvals/words/fa.ts';
import * as dashboard from '../../dashboard/words/fa.ts';
import * as exports from '../../exports/words/fa.ts';
import * as identity from '../../identity/words/fa.ts';
import * as imports from '../../imports/words/fa.ts';
import * as kernel from '../../kernel/words/fa.ts';
import * as log from '../../log/words/fa.ts';
import * as merchants from '../../merchants/words/fa.ts';
import * as payments from '../../payments/words/fa.ts';
import * as sana from '../../sana/words/fa.ts';
import * as sarafi from '../../sarafi/words/fa.ts';
import * as settings from '../../settings/words/fa.ts';
import * as workspace from '../../workspace/words/fa.ts';
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
