type Ask = (answer: (proved: boolean) => void) => void;

let ask: Ask = (answer) => answer(false);
let asking: Promise<boolean> | undefined;

/** Called by whoever can ask: the dialog of the accounts. */
export const registerReauthentication = (how: Ask): void => {
  ask = how;
};

/** With which the server refuses what is grave, where the person's last proof is too old. */
export const reauthenticationRequired = 'accounts.proof-needed';

/** Asks the person who they are, once for all that wait for it; true where they have proved it. */
export function reauthenticate(): Promise<boolean> {
  asking ??= new Promise<boolean>(ask).finally(() => {
    asking = undefined;
  });
  return asking;
}
