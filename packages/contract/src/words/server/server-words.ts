/** Words used only by the server; pages receive them in answers. */
import type { ApprovableName } from '../../approvals/approvals.calls.ts';
import type { ApprovalsWords } from '../../approvals/words/approvals-words.ts';
import type { DashboardFiles } from '../../dashboard/words/dashboard-words.ts';
import type { ExportsWords } from '../../exports/words/exports-words.ts';
import type { IdentityWords } from '../../identity/words/identity-words.ts';
import type { ImportsWords } from '../../imports/words/imports-words.ts';
import type { KernelWords } from '../../kernel/words/kernel-words.ts';
import type { LogWords } from '../../log/words/log-words.ts';
import type { PaymentsWords } from '../../payments/words/payments-words.ts';
import type { SanaFiles, SanaWords } from '../../sana/words/sana-words.ts';
import type { SarafiWords } from '../../sarafi/words/sarafi-words.ts';
import type { SettingsWords } from '../../settings/words/settings-words.ts';
import type { WorkspaceWords } from '../../workspace/words/workspace-words.ts';

export interface ServerWords extends Pick<KernelWords, 'actorRoles' | 'reports' | 'importFiles' | 'inputs'> {
  /** Titles of steps, by record and step. */
  readonly steps: ExportsWords['steps'] &
    ImportsWords['steps'] &
    PaymentsWords['steps'] &
    SanaWords['steps'] &
    SarafiWords['steps'];
  /** Titles of approvable calls in the inbox. */
  readonly approvals: Readonly<Record<ApprovableName, string>>;
  readonly decisions: ApprovalsWords['decisions'];
  readonly officeFigures: ApprovalsWords['officeFigures'];
  /** Titles of jobs; a job without one shows its name. */
  readonly jobs: Readonly<Record<string, string>>;
  readonly settings: SettingsWords['settings'];
  readonly uploads: SanaWords['uploads'];
  readonly sanaFiles: SanaFiles;
  readonly dashboardFiles: DashboardFiles;
  readonly positionFile: SarafiWords['positionFile'];
  readonly tasks: WorkspaceWords['tasks'];
  readonly mails: WorkspaceWords['mails'];
  readonly viewMail: WorkspaceWords['viewMail'];
  readonly ownData: WorkspaceWords['ownData'];
  readonly digestMail: LogWords['digestMail'];
  readonly mailTemplates: IdentityWords['mailTemplates'];
}
