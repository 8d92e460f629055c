/** Tables that only this module writes. */
export interface EditorTables {
  editor_images: EditorImagesTable
}

interface EditorImagesTable {
  file_id: string
  uploaded_by: number | null
  uploaded_at: Date
}
