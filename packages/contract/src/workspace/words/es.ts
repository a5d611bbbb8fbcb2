import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'Recordar las tareas que vencen',
  'deliver-mail': 'Entregar el correo',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Recordatorio',
  assigned: 'Se le ha asignado una tarea: {title}',
  due: 'Esta tarea vence: {title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: 'Ha recibido un correo: {subject}',
  noSubject: 'sin asunto',
};

export const lists: WorkspaceWords['lists'] = {
  ContactRecord: {
    title: 'Contactos compartidos',
    one: 'contacto compartido',
    counted: 'contactos',
    fields: {
      contactID: 'Número',
      name: 'Nombre',
      organisation: 'Organización',
      designation: 'Cargo',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      registrar: 'Registrado por',
      comment: 'Observaciones',
    },
  },
  WalletEntry: {
    title: 'Movimientos del monedero',
    one: 'movimiento del monedero',
    counted: 'movimientos',
    fields: {
      id: 'Número',
      currency: 'Divisa',
      wallet: 'Monedero',
      kind: 'Tipo',
      amount: 'Importe',
      fee: 'Comisión',
      rate: 'Tipo de cambio',
      counterpart: 'Contraparte',
      at: 'Momento',
    },
  },
};

export const codes: WorkspaceWords['codes'] = {
  walletEntryKind: {
    1: 'Ingreso',
    2: 'Retirada',
    3: 'Transferencia saliente',
    4: 'Transferencia entrante',
    5: 'Pago',
  },
};
