import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'Remind people of tasks that are due',
  'deliver-mail': 'Deliver mail',
  'mail-views': 'Mail views of lists',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Reminder',
  assigned: 'A task was assigned to you: {title}',
  due: 'This task is due: {title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: 'You have mail: {subject}',
  noSubject: 'no subject',
  sentBy: '{sender} sent this mail with Nazer.',
  noReply: 'Answers to this address are not read.',
  notSent: 'The mail “{subject}” did not reach {address}.',
};

export const permissionGroups: WorkspaceWords['permissionGroups'] = { mail: 'Mail' };

export const permissions: WorkspaceWords['permissions'] = {
  'mail.outside': 'Send mail to addresses outside the system',
};

export const ownData: WorkspaceWords['ownData'] = {
  intro:
    'What {name} keeps in the apps of Nazer, at {at}.\nEach json file is a list: profile, settings (settings and views of lists), tasks, mails, messages (of conversations), contacts, notes, wall (posts and comments), wallet. Pictures stand in the folders contacts and wall, named by the number of their contact or post.',
};

export const viewMail: WorkspaceWords['viewMail'] = {
  sender: 'Mailed views',
  subject: '{list}: {view} ({day})',
  attached: 'The Excel file of this view is attached: {file}. Numbers of persons are hidden in it.',
  tooMany:
    'This view has {count} rows now; a file of more than {max} rows is not mailed. Narrow the view, or look at the list in the product.',
  stop: 'To end this mail, open the settings of the view in the product: {link}',
  ended:
    'The view “{view}” of the list “{list}” is mailed to you no more: the view, or your right to it, is gone.',
};

export const lists: WorkspaceWords['lists'] = {
  ContactRecord: {
    title: 'Shared contacts',
    one: 'shared contact',
    counted: 'contacts',
    fields: {
      contactID: 'Number',
      name: 'Name',
      organisation: 'Organisation',
      designation: 'Job title',
      phone: 'Telephone',
      email: 'E-mail',
      registrar: 'Registrar',
      comment: 'Comment',
    },
  },
  WalletEntry: {
    title: 'Wallet history',
    one: 'entry of a wallet',
    counted: 'entries',
    fields: {
      id: 'Number',
      currency: 'Currency',
      wallet: 'Wallet',
      kind: 'Kind',
      amount: 'Amount',
      fee: 'Fee',
      rate: 'Rate',
      counterpart: 'Counterparty',
      at: 'At',
    },
  },
};

export const codes: WorkspaceWords['codes'] = {
  walletEntryKind: { 1: 'Deposit', 2: 'Withdrawal', 3: 'Transfer out', 4: 'Transfer in', 5: 'Payment' },
};
