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
  FeedBatch: {
    title: 'Lotes recibidos',
    one: 'Lote recibido',
    counted: 'lotes',
    fields: {
      id: 'Lote',
      at: 'Recibido',
      noun: 'Datos',
      source: 'Origen',
      sarafiId: 'Casa de cambio',
      sarafi: 'Nombre de la casa',
      accepted: 'Aceptadas',
      repeated: 'Repetidas',
      refused: 'Rechazadas',
      fileName: 'Archivo',
      batchRef: 'Referencia del remitente',
      keyName: 'Clave de servicio',
      userId: 'Remitente',
      senderName: 'Nombre del remitente',
      userName: 'Usuario',
    },
  },
  FeedRefusal: {
    title: 'Filas rechazadas',
    one: 'Fila rechazada',
    counted: 'filas',
    fields: {
      id: 'Identificador',
      batchId: 'Lote',
      place: 'Fila',
      externalId: 'Identificador del remitente',
      reason: 'Motivo',
      field: 'Campo',
      at: 'Recibido',
      noun: 'Datos',
      source: 'Origen',
      sarafiId: 'Casa de cambio',
      sarafi: 'Nombre de la casa',
    },
  },
};

export const nouns: IntakeWords['nouns'] = {
  Rates: 'Tipos de cambio',
  Supplies: 'Ofertas de divisas',
  Demands: 'Demandas',
  Dealings: 'Operaciones',
  Deposits: 'Depósitos',
  Cheques: 'Cheques digitales',
  Requests: 'Solicitudes de divisas',
  Offers: 'Ofertas',
  Selections: 'Selección de ofertas',
  Confirmations: 'Confirmación de ofertas',
  SanaTransactions: 'Operaciones SANA',
  RialPayments: 'Pagos en riales',
  Coins: 'Monedas',
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'Aceptada', 2: 'Ya recibida', 3: 'Rechazada' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'Datos entrantes' };

export const permissions: IntakeWords['permissions'] = {
  'feed.view': 'Ver los datos recibidos',
  'feed.send': 'Enviar datos con una clave de API',
};
