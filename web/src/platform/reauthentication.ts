type Ask = (answer: (isConfirmed: boolean) => void) => void;

let ask: Ask = (answer) => answer(false);
let asking: Promise<boolean> | undefined;

/** Called by the component that can ask: the dialog of the accounts. */
export const registerReauthentication = (how: Ask): void => {
  ask = how;
};

/** The server's error code when the last authentication is too old. */
export const reauthenticationRequired = 'accounts.proof-needed';

/** Asks once for all pending calls; true on success. */
export function reauthenticate(): Promise<boolean> {
  asking ??= new Promise<boolean>(ask).finally(() => {
    asking = undefined;
  });
  return asking;
}
