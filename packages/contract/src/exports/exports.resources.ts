/** Resource of the export market that staff maintain: the customs offices. */
import { resource } from '../kernel/resource.ts';

export const customsOffice = resource({
  name: 'CustomsOffice',
  area: 'exports',
  table: 'customs_office',
  key: ['code'],
  title: ['name'],
  order: [{ Field: 'code', Sort: 'asc' }],
  permissions: {
    view: 'exp.customs.view',
    edit: 'exp.customs.edit',
    delete: 'exp.customs.delete',
    restore: 'exp.customs.restore',
  },
  fields: [
    {
      key: 'code',
      kind: 'integer',
      required: true,
      min: 10_000,
      max: 99_999,
      width: 100,
      section: 'identity',
    },
    { key: 'name', kind: 'text', required: true, maxLength: 100, width: 220, section: 'identity' },
    { key: 'enName', kind: 'text', maxLength: 100, width: 220, section: 'identity' },
    // Whether somebody has checked the code; of the offices the product brings, one has a code that was checked.
    { key: 'isCodeConfirmed', kind: 'boolean', begins: true, width: 120, section: 'status' },
  ],
});

export const exportsResources = [customsOffice] as const;
