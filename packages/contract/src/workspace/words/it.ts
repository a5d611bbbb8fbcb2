import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'Ricordare le attività in scadenza',
  'deliver-mail': 'Consegnare la posta',
  'mail-views': 'Inviare per e-mail le viste degli elenchi',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Promemoria',
  assigned: 'Le è stata assegnata un’attività: {title}',
  due: 'Questa attività è in scadenza: {title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: 'Ha ricevuto un messaggio: {subject}',
  noSubject: 'senza oggetto',
  sentBy: '{sender} ha inviato questo messaggio con Nazer.',
  noReply: 'Le risposte a questo indirizzo non vengono lette.',
  notSent: 'Il messaggio «{subject}» non è arrivato a {address}.',
};

export const permissionGroups: WorkspaceWords['permissionGroups'] = { mail: 'Posta' };

export const permissions: WorkspaceWords['permissions'] = {
  'mail.outside': 'Inviare posta a indirizzi esterni al sistema',
};

export const ownData: WorkspaceWords['ownData'] = {
  intro:
    'Ciò che {name} conserva nelle applicazioni di Nazer, al {at}.\nOgni file json è un elenco: profile (profilo), settings (impostazioni e viste degli elenchi), tasks (attività), mails (posta), messages (messaggi delle conversazioni), contacts (contatti), notes (note), wall (post e commenti), wallet (portafoglio). Le immagini sono nelle cartelle contacts e wall, con il numero del contatto o del post.',
};

export const viewMail: WorkspaceWords['viewMail'] = {
  sender: 'Invio delle viste',
  subject: '{list}: {view} ({day})',
  attached: 'In allegato il file Excel di questa vista: {file}. I numeri delle persone vi sono nascosti.',
  tooMany:
    'Questa vista ha ora {count} righe; un file con più di {max} righe non viene inviato per e-mail. Restringa la vista o consulti l’elenco nel sistema.',
  stop: 'Per non ricevere più questa e-mail, apra nel sistema le impostazioni della vista: {link}',
  ended:
    'La vista «{view}» dell’elenco «{list}» non Le viene più inviata per e-mail: la vista, o il Suo diritto di vederla, non esiste più.',
};

export const lists: WorkspaceWords['lists'] = {
  ContactRecord: {
    title: 'Contatti condivisi',
    one: 'contatto condiviso',
    counted: 'contatti',
    fields: {
      contactID: 'Numero',
      name: 'Nome',
      organisation: 'Organizzazione',
      designation: 'Qualifica',
      phone: 'Telefono',
      email: 'E-mail',
      registrar: 'Registrato da',
      comment: 'Note',
    },
  },
  WalletEntry: {
    title: 'Movimenti del portafoglio',
    one: 'movimento del portafoglio',
    counted: 'movimenti',
    fields: {
      id: 'Numero',
      currency: 'Valuta',
      wallet: 'Portafoglio',
      kind: 'Tipo',
      amount: 'Importo',
      fee: 'Commissione',
      rate: 'Cambio',
      counterpart: 'Controparte',
      at: 'Data e ora',
    },
  },
};

export const codes: WorkspaceWords['codes'] = {
  walletEntryKind: {
    1: 'Versamento',
    2: 'Prelievo',
    3: 'Trasferimento in uscita',
    4: 'Trasferimento in entrata',
    5: 'Pagamento',
  },
};
