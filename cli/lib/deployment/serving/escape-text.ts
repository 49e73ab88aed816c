/** Any control character, and the line ends that only some programs recognise. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;

/** Text for a comment: on one line. A backslash at its end would continue the comment on the next line. */
export function commentText(text: string): string {
  return text
    .replace(CONTROL, ' ')
    .replace(/[\\\s]+$/, '')
    .trimStart();
}

/** Text for a double-quoted YAML scalar, quotes included: JSON is YAML (YAML 1.2, section 1.3). */
export function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text for a value of a systemd unit: % begins a specifier, a backslash at the end continues the line. */
export function unitText(text: string): string {
  return commentText(text).replaceAll('%', '%%').replaceAll('\\', '\\\\');
}

/** Text for a value of a Dockerfile instruction, quotes included: `$` begins a variable there. */
export function dockerText(text: string): string {
  return `"${commentText(text).replace(/["\\$]/g, '\\$&')}"`;
}

/** A brand id as Kubernetes and file names of services take it: lower case with hyphens, at most 50 characters. */
export function serviceName(brid: string): string {
  const name = brid.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (name.length <= 50 ? name : brid.toLowerCase()).replace(/-+/g, '-');
}
