import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'Remind people of tasks that are due',
  'deliver-mail': 'Deliver mail',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Reminder',
  assigned: 'A task was assigned to you: {title}',
  due: 'This task is due: {title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: 'You have mail: {subject}',
  noSubject: 'no subject',
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
