import type { IntakeWords } from './intake-words.ts';

export const lists: IntakeWords['lists'] = {
  ServiceKey: {
    title: 'Claves de API',
    one: 'clave de API',
    counted: 'claves',
    fields: {
      id: 'Número',
      name: 'Nombre de la clave',
      userId: 'Usuario de servicio',
      userName: 'Usuario',
      nouns: 'Datos que envía',
      sarafiId: 'Casa de cambio',
      sarafi: 'Nombre de la casa',
      createdAt: 'Creado el',
      createdBy: 'Creada por',
      expiresAt: 'Válido hasta',
      lastUsedAt: 'Último uso',
      revokedAt: 'Revocada el',
      isUsable: 'Utilizable',
    },
  },
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'Aceptada', 2: 'Ya recibida', 3: 'Rechazada' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'Datos entrantes' };

export const permissions: IntakeWords['permissions'] = {
  'feed.send': 'Enviar datos con una clave de servicio',
};
