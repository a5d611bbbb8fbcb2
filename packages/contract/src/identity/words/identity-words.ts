import type { ApprovalTitles, CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type { DemoUserName, RoleName } from '../roles/roles.ts';
import type { userKinds, userStatuses, userTypes } from '../users/app-user.ts';
import type { userSessionList } from '../account/user-sessions.list.ts';
import type { roleHolderList } from '../roles/role-holders.list.ts';
import type { userList } from '../users/users.list.ts';

/** Texts of SMS and e-mails about an account, in the language of its owner. */
export interface MailTemplates {
  readonly resetCode: string;
  readonly mobileCode: string;
  readonly resetSubject: string;
  readonly resetText: string;
  readonly emailSubject: string;
  readonly emailText: string;
  readonly changedSubject: string;
  readonly changedText: string;
  readonly changedSms: string;
  readonly resetSms: string;
  readonly movedSubject: string;
  readonly movedText: string;
  readonly movedSms: string;
  readonly approvedSubject: string;
  readonly approvedText: string;
  readonly refusedSubject: string;
  readonly refusedText: string;
}

export interface IdentityWords extends PermissionWords<'user' | 'role'> {
  readonly lists: ListWords<typeof userSessionList | typeof roleHolderList | typeof userList>;
  readonly codes: CodeTitlesOf<{
    readonly userType: typeof userTypes;
    readonly userKind: typeof userKinds;
    readonly userStatus: typeof userStatuses;
  }>;
  readonly approvals: ApprovalTitles<'Auth' | 'User'>;
  readonly roles: Readonly<Record<RoleName, string>>;
  /** One line about each demo account, shown where the sign-in page offers them. */
  readonly demoPeople: Readonly<Record<DemoUserName, string>>;
  readonly jobs: Readonly<Record<'send-message' | 'clear-outbox', string>>;
  readonly mailTemplates: MailTemplates;
}
