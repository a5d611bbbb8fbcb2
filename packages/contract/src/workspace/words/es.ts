import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'Recordar las tareas que vencen',
  'deliver-mail': 'Entregar el correo',
  'mail-views': 'Enviar vistas de listas por correo',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Recordatorio',
  assigned: 'Se le ha asignado una tarea: {title}',
  due: 'Esta tarea vence: {title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: 'Ha recibido un correo: {subject}',
  noSubject: 'sin asunto',
  sentBy: '{sender} envió este correo con Nazer.',
  noReply: 'Las respuestas a esta dirección no se leen.',
  notSent: 'El correo «{subject}» no llegó a {address}.',
};

export const permissionGroups: WorkspaceWords['permissionGroups'] = { mail: 'Correo' };

export const permissions: WorkspaceWords['permissions'] = {
  'mail.outside': 'Enviar correo a direcciones externas al sistema',
};

export const ownData: WorkspaceWords['ownData'] = {
  intro:
    'Lo que {name} guarda en las aplicaciones de Nazer, a {at}.\nCada archivo json es una lista: profile (perfil), settings (ajustes y vistas de listas), tasks (tareas), mails (correos), messages (mensajes de conversaciones), contacts (contactos), notes (notas), wall (publicaciones y comentarios), wallet (cartera). Las imágenes están en las carpetas contacts y wall, con el número de su contacto o publicación.',
};

export const viewMail: WorkspaceWords['viewMail'] = {
  sender: 'Envío de vistas',
  subject: '{list}: {view} ({day})',
  attached:
    'Se adjunta el archivo de Excel de esta vista: {file}. Los números de personas están ocultos en él.',
  tooMany:
    'Esta vista tiene ahora {count} filas; no se envía por correo un archivo de más de {max}. Acote la vista o consulte la lista en el sistema.',
  stop: 'Para dejar de recibir este correo, abra en el sistema los ajustes de la vista: {link}',
  ended:
    'La vista «{view}» de la lista «{list}» ya no se le envía por correo: la vista, o su permiso para verla, ya no existe.',
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
