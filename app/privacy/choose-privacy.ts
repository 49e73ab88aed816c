type Chosen = (on: boolean) => void;

let chosen: Chosen | undefined;

/**
 * Tells that the visitor has chosen; true is "do not sell or share". False means that nobody is there to hear it yet,
 * and that the form must go to the server as it does without scripts.
 */
export function choosePrivacy(on: boolean): boolean {
  chosen?.(on);
  return chosen !== undefined;
}

/** Hears the choices that are made on this page; the privacy feature does, once it has started. */
export function onPrivacyChosen(listener: Chosen | undefined): void {
  chosen = listener;
}
