import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'Rappeler les tâches arrivées à échéance',
  'deliver-mail': 'Remettre le courrier',
  'mail-views': 'Envoyer les vues de listes par e-mail',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Rappel',
  assigned: 'Une tâche vous a été confiée : {title}',
  due: 'Cette tâche arrive à échéance : {title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: 'Vous avez reçu un message : {subject}',
  noSubject: 'sans objet',
  sentBy: '{sender} a envoyé ce courrier avec Nazer.',
  noReply: 'Les réponses à cette adresse ne sont pas lues.',
  notSent: 'Le courrier « {subject} » n’est pas parvenu à {address}.',
};

export const permissionGroups: WorkspaceWords['permissionGroups'] = { mail: 'Messagerie' };

export const permissions: WorkspaceWords['permissions'] = {
  'mail.outside': 'Envoyer des courriers à des adresses extérieures au système',
};

export const ownData: WorkspaceWords['ownData'] = {
  intro:
    'Ce que {name} conserve dans les applications de Nazer, le {at}.\nChaque fichier json est une liste : profile (profil), settings (réglages et vues des listes), tasks (tâches), mails (courriers), messages (messages des conversations), contacts (contacts), notes (notes), wall (publications et commentaires), wallet (portefeuille). Les images sont dans les dossiers contacts et wall, avec le numéro de leur contact ou publication.',
};

export const viewMail: WorkspaceWords['viewMail'] = {
  sender: 'Envoi de vues',
  subject: '{list} : {view} ({day})',
  attached: 'Le fichier Excel de cette vue est joint : {file}. Les numéros de personnes y sont masqués.',
  tooMany:
    'Cette vue compte maintenant {count} lignes ; un fichier de plus de {max} lignes n’est pas envoyé par e-mail. Restreignez la vue ou consultez la liste dans le système.',
  stop: 'Pour ne plus recevoir cet e-mail, ouvrez dans le système les réglages de la vue : {link}',
  ended:
    'La vue « {view} » de la liste « {list} » ne vous est plus envoyée par e-mail : la vue, ou votre droit d’y accéder, n’existe plus.',
};

export const lists: WorkspaceWords['lists'] = {
  ContactRecord: {
    title: 'Contacts partagés',
    one: 'contact partagé',
    counted: 'personnes',
    fields: {
      contactID: 'Numéro',
      name: 'Nom',
      organisation: 'Organisme',
      designation: 'Fonction',
      phone: 'Téléphone',
      email: 'Adresse électronique',
      registrar: 'Enregistré par',
      comment: 'Commentaire',
    },
  },
  WalletEntry: {
    title: 'Mouvements du portefeuille',
    one: 'mouvement du portefeuille',
    counted: 'mouvements',
    fields: {
      id: 'Numéro',
      currency: 'Devise',
      wallet: 'Portefeuille',
      kind: 'Type',
      amount: 'Montant',
      fee: 'Frais',
      rate: 'Cours',
      counterpart: 'Contrepartie',
      at: 'Date et heure',
    },
  },
};

export const codes: WorkspaceWords['codes'] = {
  walletEntryKind: { 1: 'Dépôt', 2: 'Retrait', 3: 'Virement sortant', 4: 'Virement entrant', 5: 'Paiement' },
};
