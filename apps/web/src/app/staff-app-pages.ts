/**
 * Pages of the apps for everyday work, in the order of the menu. Every signed-in user may open them, also people of an
 * office; only the shared contacts need a right.
 */
import { contactRecord } from '@nazer/contract/workspace/contacts/contact-records.resources.ts';
import { listPage, type PageEntry } from './page-entry.ts';

export const staffAppPages = {
  todo: {
    path: '/in-built-apps/todo',
    also: ['/in-built-apps'],
    label: 'todo',
    keeps: 'Task',
    menu: { group: 'apps', icon: 'tasks' },
    areas: ['todo', 'grid'],
    kind: 'app',
    file: 'workspace/todo/todo-page',
  },
  mail: {
    path: '/in-built-apps/mail',
    label: 'mail',
    keeps: 'Mail',
    menu: { group: 'apps', icon: 'mail' },
    countCall: 'GET /api/Workspace/CountUnreadMails',
    areas: ['mail', 'attachments', 'todo', 'grid'],
    kind: 'app',
    file: 'workspace/mail/mail-page',
  },
  /** Contacts of the user, visible to nobody else. */
  contacts: {
    path: '/in-built-apps/contacts',
    label: 'contacts',
    keeps: 'Contact',
    menu: { group: 'apps', icon: 'phone' },
    areas: ['contacts', 'dialog', 'record', 'grid', 'masks'],
    kind: 'app',
    file: 'workspace/contacts/contacts-page',
  },
  chat: {
    path: '/in-built-apps/chat',
    label: 'chat',
    keeps: 'Chat',
    menu: { group: 'apps', icon: 'chat' },
    countCall: 'GET /api/Workspace/CountUnreadMessages',
    areas: ['chat', 'attachments', 'grid'],
    kind: 'app',
    file: 'workspace/chat/chat-page',
  },
  notes: {
    path: '/in-built-apps/notes',
    label: 'notesBoard',
    keeps: 'Note',
    menu: { group: 'apps', icon: 'pencil' },
    areas: ['notes', 'grid'],
    kind: 'app',
    file: 'workspace/notes/notes-page',
  },
  profile: {
    path: '/social-apps/profile',
    also: ['/social-apps'],
    label: 'profile',
    menu: { group: 'apps', icon: 'user' },
    areas: ['profile', 'dialog', 'record', 'grid', 'masks'],
    kind: 'app',
    file: 'workspace/profile/profile-page',
  },
  wall: {
    path: '/social-apps/wall',
    label: 'wall',
    menu: { group: 'apps', icon: 'list' },
    areas: ['wall', 'attachments', 'grid'],
    kind: 'app',
    file: 'workspace/wall/wall-page',
  },
  /** Contacts a department shares, drawn entirely by the engine. */
  contactRecords: listPage('/in-built-apps/firebase-crud', contactRecord, {
    menu: { group: 'apps', icon: 'users' },
  }),
} as const satisfies Record<string, PageEntry>;
