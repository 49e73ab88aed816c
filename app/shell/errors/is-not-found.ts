/** True when an error means "not found": status 404, or a message that contains 404 (section 8). */
export function isNotFound(error: { status?: number | undefined; message?: string | undefined }): boolean {
  return error.status === 404 || (error.message ?? '').includes('404');
}
