/** Whom a department deals with outside the house: one list for all who hold the right, unlike a person's own contacts. */
import { resource } from '../../kernel/resource.ts';

export const contactRecord = resource({
  name: 'ContactRecord',
  area: 'workspace',
  table: 'contact_record',
  key: ['contactID'],
  title: ['name'],
  isLive: true,
  order: [{ Field: 'contactID', Sort: 'desc' }],
  permissions: {
    view: 'crm.contact.view',
    edit: 'crm.contact.edit',
    delete: 'crm.contact.delete',
    restore: 'crm.contact.restore',
  },
  fields: [
    { key: 'contactID', kind: 'integer', assigned: 'sequence', min: 1, width: 84, section: 'identity' },
    { key: 'name', kind: 'text', required: true, maxLength: 120, width: 200, section: 'identity' },
    { key: 'organisation', kind: 'text', maxLength: 160, width: 200, section: 'identity' },
    { key: 'designation', kind: 'text', maxLength: 120, width: 160, section: 'identity' },
    { key: 'phone', kind: 'telephone', width: 130, section: 'contact' },
    { key: 'email', kind: 'email', width: 220, section: 'contact' },
    {
      key: 'registrar',
      kind: 'text',
      assigned: 'actor',
      locked: true,
      maxLength: 120,
      width: 130,
      section: 'registration',
    },
    { key: 'comment', kind: 'longText', maxLength: 500, width: 240, section: 'contact' },
  ],
});

export const workspaceResources = [contactRecord] as const;
